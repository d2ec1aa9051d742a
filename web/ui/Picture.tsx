import type { ComponentProps } from 'react';
import placeholder from '../illustrations/hero-community.svg?no-inline';
import { sourceOf } from './picture-source.ts';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError'> {
  /** As the server gives it: an address, the name of a drawing, or nothing. */
  src: string | null | undefined;
  /** Stands where there is no picture. In place of a broken one the first script of every page puts it (`first-paint/inline-script.ts`). */
  fallback?: string | undefined;
  alt: string;
  /** Of the box that it fills, so that nothing jumps while it loads. */
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
