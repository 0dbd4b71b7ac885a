export {
  type Access,
  cursorSchema,
  type Endpoint,
  endpoint,
  idSchema,
  pageOf,
} from './endpoint.ts';
