/** Makes a value when it is first needed and keeps it, such as a channel that rendering on the server never opens. */
export function createLazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
