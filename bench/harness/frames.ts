/** The proportions posts come in; pictures of these sizes are painted where they are shown. */
export const frames = [
  { width: 1200, height: 900, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' },
  { width: 900, height: 1200, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' },
  { width: 1100, height: 1100, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' },
  { width: 1400, height: 800, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' },
  { width: 800, height: 1300, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' },
  { width: 1000, height: 1250, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' },
] as const;
