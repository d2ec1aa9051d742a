import { type ComponentProps, useEffect, useRef, useState } from 'react';
import placeholder from '../illustrations/hero-community.svg?no-inline';
import { sourceOf } from './picture-source.ts';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref' | 'onError'> {
  /** As the server gives it: an address, the name of a drawing, or nothing. */
  src: string | null | undefined;
  /** Stands where there is no picture, or a broken one. */
  fallback?: string | undefined;
  alt: string;
  /** Of the box that it fills, so that nothing jumps while it loads. */
  width: number;
  height: number;
}

export function Picture({ src, fallback = placeholder, alt, sizes, loading = 'lazy', ...rest }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<typeof src>(null);
  const source = sourceOf(src === broken ? null : src, fallback);

  // One that broke before the page came alive told nobody. Drawings have no width of their own in some browsers.
  useEffect(() => {
    const shown = picture.current;
    if (src && !src.endsWith('.svg') && shown?.complete && shown.naturalWidth === 0) setBroken(src);
  }, [src]);

  return (
    <img
      decoding="async"
      {...rest}
      ref={picture}
      loading={loading}
      sizes={source.srcSet && sizes}
      {...source}
      alt={alt}
      onError={() => setBroken(src)}
    />
  );
}
