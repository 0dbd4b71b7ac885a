import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { App } from '../platform/http/app.ts';

type Operation = { responses: Record<string, object> };
type Document = { paths: Record<string, Record<string, Operation>> };
type Answer = Awaited<ReturnType<App['inject']>>;

/** The published OpenAPI document; validators are compiled on first use and shared by all apps. */
class Published {
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #paths: { path: string; pattern: RegExp; holes: number }[];

  constructor(readonly document: Document) {
    this.#ajv.addSchema(document, 'openapi');
    this.#paths = Object.keys(document.paths).map((path) => ({
      path,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      holes: path.split('{').length,
    }));
  }

  /** The document's path for a URL; paths without placeholders have precedence. */
  pathOf(method: string, address: string): string | undefined {
    return this.#paths
      .filter(({ path, pattern }) => pattern.test(address) && this.document.paths[path]?.[method])
      .sort((a, b) => a.holes - b.holes)[0]?.path;
  }

  knows = (address: string): boolean => this.#paths.some(({ pattern }) => pattern.test(address));

  schemaAt(pointer: string): ValidateFunction {
    const existing = this.#checks.get(pointer);
    if (existing) return existing;
    const check = this.#ajv.compile({ $ref: `openapi#${pointer}` });
    this.#checks.set(pointer, check);
    return check;
  }
}

let published: Published | undefined;

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const encoded = (part: string): string => encodeURIComponent(escaped(part));

function refuse(answer: Answer, key: string, reason: string): never {
  throw new Error(`${key} answered ${answer.statusCode} ${answer.body.slice(0, 500)}: ${reason}`);
}

function checkBody(answer: Answer, key: string, pointer: string, document: Published): void {
  if (!String(answer.headers['content-type']).startsWith('application/json')) {
    refuse(answer, key, 'a body that is no JSON');
  }
  const check = document.schemaAt(`${pointer}/content/application~1json/schema`);
  if (!check(answer.json())) refuse(answer, key, JSON.stringify(check.errors));
}

/** Checks a path that the document lacks, or lacks with this method. */
function checkUnknown(answer: Answer, key: string, address: string, document: Published): void {
  const status = document.knows(address) ? 405 : 404;
  // These responses are possible before routing.
  if (['foreign-origin', 'too-many-requests'].includes(answer.json().code)) return;
  if (answer.statusCode !== status) refuse(answer, key, `not ${status}`);
  if (status === 405 && !answer.headers.allow) refuse(answer, key, 'no Allow header');
  const check = document.schemaAt('/components/schemas/Problem');
  if (!check(answer.json())) refuse(answer, key, JSON.stringify(check.errors));
}

function check(answer: Answer, method: string, url: string, document: Published): void {
  const [address = ''] = url.split('?');
  const path = document.pathOf(method, address);
  const key = `${method.toUpperCase()} ${url}`;
  if (path === undefined) {
    checkUnknown(answer, key, address, document);
    return;
  }
  const responses = document.document.paths[path]?.[method]?.responses ?? {};
  const declared = responses[answer.statusCode];
  if (!declared) refuse(answer, key, 'a status that is not in the document');
  if (answer.statusCode === 204) return;
  const ownPointer = `/paths/${encoded(path)}/${method}/responses/${answer.statusCode}`;
  const pointer = '$ref' in declared ? String(declared.$ref).slice(1) : ownPointer;
  checkBody(answer, key, pointer, document);
}

/** Checks the status and the body of every API response against the published document. */
export async function checkAnswers(app: App): Promise<void> {
  published ??= new Published((await app.inject({ url: '/api/openapi.json' })).json<Document>());
  const document = published;
  app.inject = new Proxy(app.inject, {
    async apply(inject, self, args: [{ method?: string; url: string }]) {
      const answer: Answer = await Reflect.apply(inject, self, args);
      const [{ method = 'GET', url }] = args;
      const isOurs = url.startsWith('/api/') && !/^\/api\/(openapi\.json|docs)$/.test(url);
      if (isOurs && method !== 'HEAD') check(answer, method.toLowerCase(), url, document);
      return answer;
    },
  });
}
