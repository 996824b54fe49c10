/** Lines that rise by less are level, in pixels. */
const LEVEL = 1e-9;

/**
 * How much of each pixel shapes cover. Each line of an outline adds to the pixels that it crosses how
 * much of what lies to their right it uncovers; the sum along a row is then the coverage.
 */
export class Coverage {
  readonly #width: number;
  readonly #height: number;
  readonly #stride: number;
  readonly #changes: Float32Array;
  #left = Infinity;
  #right = 0;
  #top = Infinity;
  #bottom = 0;

  /** @param width pixels, as `height`; what lies outside is cut off */
  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    // Lines on the right edge write one pixel beyond it, and pieces of them another.
    this.#stride = width + 2;
    this.#changes = new Float32Array(this.#stride * height);
  }

  /** Adds one line of a closed outline; y grows downward. Outlines that overlap must turn alike. */
  addLine(fromX: number, fromY: number, toX: number, toY: number): void {
    // A line as good as level covers nothing, and has no slope to reckon with.
    if (Math.abs(toY - fromY) < LEVEL) return;
    const down = fromY < toY;
    const [top, bottom] = down ? [fromY, toY] : [toY, fromY];
    const topX = down ? fromX : toX;
    const slope = (toX - fromX) / (toY - fromY);
    const start = Math.max(0, Math.floor(top));
    const end = Math.min(this.#height, Math.ceil(bottom));
    if (start >= end) return;
    for (let row = start; row < end; row += 1) {
      const from = Math.max(row, top);
      const to = Math.min(row + 1, bottom);
      const one = this.#inside(topX + (from - top) * slope);
      const other = this.#inside(topX + (to - top) * slope);
      const height = down ? to - from : from - to;
      if (one < other) this.#addPiece(row, one, other, height);
      else this.#addPiece(row, other, one, height);
    }
    this.#top = Math.min(this.#top, start);
    this.#bottom = Math.max(this.#bottom, end);
    this.#left = Math.min(this.#left, this.#inside(Math.min(fromX, toX)));
    this.#right = Math.max(this.#right, this.#inside(Math.max(fromX, toX)));
  }

  #inside(x: number): number {
    return x < 0 ? 0 : x > this.#width ? this.#width : x;
  }

  /** The piece of a line that lies in one row. */
  #addPiece(row: number, left: number, right: number, height: number): void {
    const changes = this.#changes;
    let column = Math.floor(left);
    let at = row * this.#stride + column;
    const share = right > column + 1 ? height / (right - left) : 0;
    for (let from = left; ; column += 1, at += 1) {
      const to = Math.min(right, column + 1);
      const part = share === 0 ? height : (to - from) * share;
      const beyond = part * ((from + to) / 2 - column);
      changes[at] = (changes[at] ?? 0) + part - beyond;
      changes[at + 1] = (changes[at + 1] ?? 0) + beyond;
      if (to >= right) return;
      from = to;
    }
  }

  /**
   * Paints what is covered, and forgets it. Pixels that are higher on their ramp already stay so.
   * @param pixels one byte a pixel; those that are not covered stay as they are
   * @param offset of the first pixel
   * @param stride from one row of pixels to the next
   * @param ramp value of a pixel that is barely not covered; each level adds 1
   * @param levels of coverage: a pixel that is covered wholly gets `ramp + levels`
   */
  paint(pixels: Uint8Array, offset: number, stride: number, ramp: number, levels: number): void {
    const changes = this.#changes;
    const left = Math.floor(this.#left);
    const right = Math.min(this.#width, Math.floor(this.#right) + 1);
    for (let row = this.#top; row < this.#bottom; row += 1) {
      let sum = 0;
      let level = 0;
      let at = row * this.#stride + left;
      const end = at + right - left;
      let target = offset + row * stride + left;
      for (; at < end; at += 1, target += 1) {
        const change = changes[at];
        if (change !== undefined && change !== 0) {
          sum += change;
          const covered = Math.abs(sum);
          level = covered >= 1 ? levels : Math.trunc(covered * levels + 0.5);
        }
        if (level !== 0) pixels[target] = Math.max(pixels[target] ?? 0, ramp + level);
      }
      changes.fill(0, row * this.#stride + left, end + 2);
    }
    [this.#left, this.#right, this.#top, this.#bottom] = [Infinity, 0, Infinity, 0];
  }
}
