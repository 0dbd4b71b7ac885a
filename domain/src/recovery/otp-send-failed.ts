/** In a file of its own: the feed's banner brings this sentence along, and none of the others. */
export const OTP_SEND_FAILED = 'Failed to send OTP';
