/** Formats a monthly price: `$49/mo`. */
export function perMonth(dollars: number): string {
  return `$${dollars}/mo`;
}

/** Formats an amount in dollars and cents: `$14.70`. */
export function inDollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

/** Formats an amount in euros and cents: `€63.76`. */
export function inEuros(amount: number): string {
  return `€${amount.toFixed(2)}`;
}
