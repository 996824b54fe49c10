/** Precise figures that two or more pages say, and what they count. No other figure may come twice. */
export const sharedFigures: Readonly<Record<string, string>> = {
  '106': 'issues of Castling’s private alpha',
  '112': 'checks of what was promised, every night',
  '149': 'dollars a month for Scoop Pro',
  '212': 'customers who left over the price rise of 2024',
  '38,200': 'dollars lost in the first year of account',
  '611,400': 'dollars of revenue in the first year of account',
  '5,890': 'users of Links at the end of 2024',
  '41,300': 'payments through Links in May 2026',
};
