import type { Visitor } from './visitor.ts';

/** Whether style sheets can tell that scripts are off: Chrome 120, Firefox 113, Safari 17. */
export const tellsScripting = (visitor: Visitor) =>
  visitor.evaluate(() => matchMedia('(scripting: none), (scripting: enabled)').matches);

/** Whether one `details` of a name closes another by itself: Chrome 120, Firefox 130, Safari 17.2. */
export const foldsByName = (visitor: Visitor) =>
  visitor.evaluate(() => 'name' in HTMLDetailsElement.prototype);
