import type { ComponentProps } from 'react';
import placeholder from '../illustrations/hero-community.svg?no-inline';
import { sourceOf } from './picture-source.ts';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError'> {
  /** As the server gives it: an address, the name of a drawing, or nothing. */
  src: string | null | undefined;
  /** Shown without picture. A broken one is replaced by the inline script (`first-paint/inline-script.ts`). */
  fallback?: string | undefined;
  alt: string;
  /** Of its box, so that nothing shifts while it loads. */
  width: number;
  height: number;
}

export function Picture({ src, fallback = placeholder, alt, sizes, loading = 'lazy', ...rest }: PictureProps) {
  const source = sourceOf(src, fallback);
  return (
    <img
      decoding="async"
      {...rest}
      loading={loading}
      sizes={source.srcSet && sizes}
      {...source}
      alt={alt}
      data-fallback={source.src === fallback ? undefined : fallback}
    />
  );
}
