/** Creates a value on first use, such as a channel that server rendering never opens. */
export function createLazy<Value>(make: () => Value): () => Value {
  let created: { value: Value } | undefined;
  return () => {
    created ??= { value: make() };
    return created.value;
  };
}
