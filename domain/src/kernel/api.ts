export {
  type Access,
  contract,
  cursorSchema,
  type Endpoint,
  endpoint,
  idSchema,
  type Limits,
  type Multipart,
  pageOf,
  publishedLimits,
  type Topic,
  withPublishedLimits,
} from './endpoint.ts';
