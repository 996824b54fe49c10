/** The rook: 28 wide, from 2 to 38 high, in the logo's box of 100 by 40. */
export const MARK = 'M0 2h6v5h5V2h6v5h5V2h6v11l-4 4v11l4 4v6H0v-6l4-4V17l-4-4z';

/** The word "Rook" in the same box: 35.8 to 100 wide, letters from 12.4 down to the baseline at 28. Both `o` are the same characters. */
export const WORDMARK =
  'M35.8 28V12.4h11.3c3.2 0 5.1 2 5.1 5 0 2-1 3.6-2.7 4.6l3.2 6h-5l-2.6-5.3h-4.9V28zm4.4-8.6h5.7q1.9 0 1.9-1.9t-1.9-1.8h-5.7zM53.9 22c0-4.3 2.9-6.3 7.2-6.3s7.2 2 7.2 6.3-2.9 6.3-7.2 6.3-7.2-2-7.2-6.3zm4.1 0c0 2.4 1.1 3.5 3.1 3.5s3.1-1.1 3.1-3.5-1.1-3.5-3.1-3.5-3.1 1.1-3.1 3.5zM69.8 22c0-4.3 2.9-6.3 7.2-6.3s7.2 2 7.2 6.3-2.9 6.3-7.2 6.3-7.2-2-7.2-6.3zm4.1 0c0 2.4 1.1 3.5 3.1 3.5s3.1-1.1 3.1-3.5-1.1-3.5-3.1-3.5-3.1 1.1-3.1 3.5zM86.2 28V11.5h4v9.4l4.9-4.9h4.9l-4.8 4.8L100 28h-4.6l-3.1-4.8-2.1 1.7V28z';
