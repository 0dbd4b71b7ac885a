/** Image sizes of posts as uploaded by browsers; images of these sizes are painted. */
export const frames = [
  { width: 2048, height: 1536, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' },
  { width: 1536, height: 2048, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' },
  { width: 2048, height: 2048, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' },
  { width: 2048, height: 1170, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' },
  { width: 1260, height: 2048, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' },
  { width: 1638, height: 2048, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' },
] as const;
