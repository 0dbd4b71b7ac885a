/** What may go wrong anywhere, whatever the noun. */
export const kernelProblems = {
  'invalid-input': 'Something in this request is not right. Please check it and try again.',
  'not-found': 'There is nothing here.',
  'method-not-allowed': 'This address takes no request of this kind.',
  'sign-in-required': 'Please sign in to continue.',
  'token-invalid': 'This access token is not valid any more. Refresh it, or sign in again.',
  forbidden: 'You are not allowed to do this.',
  'foreign-origin': 'This request came from another site and was refused.',
  'too-many-requests': 'Too many tries. Please wait a moment and try again.',
  'too-many-sockets':
    'Too many live connections are open from here. Please close some tabs and try again.',
  'too-large': 'This is larger than we can take.',
  'too-slow': 'This took too long to arrive. Please try again.',
  'headers-too-large': 'The headers of this request are larger than we can take.',
  'wrong-content-type': 'This kind of content cannot be read here.',
  'request-key-reused':
    'An earlier version of this was already sent. Please check whether it arrived before you send this one.',
  'storage-full': 'There is no room to keep this right now. Please try again later.',
  unavailable: 'Gesso cannot be reached right now. Please try again.',
  'too-busy': 'Gesso is very busy right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const;
