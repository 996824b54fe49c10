/**
 * Makes of each item what a function makes of it, once: asked again, it gives the same object. What
 * was made goes with its item.
 */
export function eachOnce<Item extends object, Made>(
  make: (item: Item) => Made,
): (item: Item) => Made {
  const made = new WeakMap<Item, { readonly value: Made }>();
  return (item) => {
    let kept = made.get(item);
    if (kept === undefined) made.set(item, (kept = { value: make(item) }));
    return kept.value;
  };
}
