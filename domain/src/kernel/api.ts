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
  ruled,
  ruledLimits,
  type Topic,
} from './endpoint.ts';
