export const pictureProblems = {
  'picture-upload-failed': 'Failed to upload image',
  'picture-compression-failed': 'Image compression failed',
  'picture-missing': 'There is no image in this upload.',
  'picture-not-image': 'This file is not a JPEG, PNG, WebP or GIF image.',
  'picture-too-large': 'This file is too large. Please choose a smaller image.',
  'picture-too-many-pixels':
    'This image has too many pixels. Please choose one under 50 megapixels.',
  'picture-too-long':
    'This image is too long. Its longer side can be up to 65,535 pixels and up to 200 times its shorter side.',
  'picture-damaged': 'This image is damaged or incomplete and cannot be read.',
  'picture-quota-reached':
    'Your images take up all the space you have. Please delete some of them to make room.',
  'uploads-unfinished':
    'Four of your uploads are still under way. Please wait until one of them has finished.',
  'uploads-crowded': 'Too many images are arriving right now. Please try again in a moment.',
  'picture-not-found': 'This image is no longer here. Please add it again.',
  'picture-removed': 'This image has been removed.',
  'picture-alt-too-long': 'Alternative text can be up to 500 characters long.',
} as const;
