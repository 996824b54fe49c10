/** Lets steps that must not overlap run one after the other, in the order in which they came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a step when all earlier ones have ended, well or not. */
  take<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(step, step);
    this.#last = turn;
    return turn;
  }
}
