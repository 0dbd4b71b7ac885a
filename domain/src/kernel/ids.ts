/** Upper-case UUID, the form ids have everywhere in the product. */
export const newId = (): string => crypto.randomUUID().toUpperCase();

export const ID_PATTERN = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;
