import { useEffect, useState } from 'react';

type BlobImageProps = { blob: Blob; alt: string; className?: string };

/** An image that is not uploaded yet. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return url && <img src={url} alt={alt} draggable={false} className={className} />;
}
