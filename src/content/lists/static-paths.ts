type Params = Readonly<Record<string, string | undefined>>;

/**
 * The props of a page. A static build passes them from `getStaticPaths`; a server only passes parameters.
 * @returns `undefined` if `getStaticPaths` has no such page
 */
export async function propsOf<Props extends object>(
  { props, params }: { readonly props: Props; readonly params: Params },
  getStaticPaths: () => Promise<readonly { readonly params: Params; readonly props: Props }[]>,
): Promise<Props | undefined> {
  if (Object.keys(props).length > 0) return props;
  const isWanted = (path: { readonly params: Params }) =>
    Object.entries(path.params).every(([name, value]) => params[name] === value);
  return (await getStaticPaths()).find(isWanted)?.props;
}
