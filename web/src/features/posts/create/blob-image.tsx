import { useEffect, useState } from 'react';

type BlobImageProps = { blob: Blob; alt: string; className?: string };

/** A picture that is not uploaded yet. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url && <img src={url} alt={alt} draggable={false} className={className} />;
}
