import type { Api } from '@gesso/domain/contract';

/* Type-level inference from the schemas: importing zod itself would put it in the first chunk. */
type Output<S> = S extends { _zod: { output: infer O } } ? O : never;
type Input<S> = S extends { _zod: { input: infer I } } ? I : never;

export type ApiKey = Extract<keyof Api, string>;
export type ReplyOf<K extends ApiKey> = Output<Api[K]['reply']>;

type ParamsOf<E> = E extends { params: infer S } ? { params: Input<S> } : object;
type QueryOf<E> = E extends { query: infer S } ? { query?: Input<S> } : object;
type BodyOf<E> = E extends { body: infer S } ? { body: Input<S> } : object;

export type CallOptions = {
  signal?: AbortSignal;
  /** sent also when the page is being closed */
  keepalive?: boolean;
};

type CallInput<K extends ApiKey> = ParamsOf<Api[K]> &
  QueryOf<Api[K]> &
  BodyOf<Api[K]> &
  CallOptions;

/** The input is optional where none of its fields is required. */
export type CallArguments<K extends ApiKey> =
  object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];
