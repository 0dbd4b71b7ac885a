export {
  type Access,
  contract,
  cursorSchema,
  type Endpoint,
  endpoint,
  idSchema,
  type Limits,
  type Multipart,
  type OpenApiTag,
  pageOf,
  publishedLimits,
  withPublishedLimits,
} from './endpoint.ts';
