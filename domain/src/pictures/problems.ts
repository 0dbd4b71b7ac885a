export const pictureProblems = {
  'picture-upload-failed': 'Failed to upload image',
  'picture-compression-failed': 'Image compression failed',
  'picture-missing': 'There is no picture in this upload.',
  'picture-not-image': 'This file is not a JPEG, PNG, WebP or GIF picture.',
  'picture-too-large': 'This file is too large. Please choose a smaller picture.',
  'picture-too-many-pixels':
    'This picture has too many pixels. Please choose one under 50 megapixels.',
  'picture-damaged': 'This picture is damaged or incomplete and cannot be read.',
  'picture-quota-reached':
    'Your pictures take up all the space you have. Please delete some of them to make room.',
  'uploads-unfinished':
    'Four of your uploads are still under way. Please wait until one of them has finished.',
  'uploads-crowded': 'Too many pictures are arriving right now. Please try again in a moment.',
  'picture-not-found': 'This picture is no longer here. Please add it again.',
  'picture-removed': 'This picture has been removed.',
  'picture-alt-too-long': 'Alternative text can be up to 500 characters long.',
} as const;
