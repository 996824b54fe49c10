/** Content that makes a build impossible. Its message says what, where and how to mend it. */
export class ContentError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContentError';
    // A maintainer mends content, not code: the message stands alone in the build's output.
    this.stack = '';
  }
}
