interface PictureSource {
  /** The picture in the widths that the server offers. */
  srcSet?: string;
  src: string;
}

const widths = [320, 640, 768, 960, 1280];

const drawings = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../illustrations/{craft,hero,project,scene}-*.svg', {
      eager: true,
      import: 'default',
      query: '?no-inline',
    }),
  ).map(([path, address]) => [/([\w-]+)\.svg$/.exec(path)?.[1] ?? '', address]),
);

/** Addresses are used as they are, anything else names a drawing of ours; empty gives the fallback. */
export function sourceOf(image: string | null | undefined, fallback: string): PictureSource {
  if (!image) return { src: fallback };
  if (image.startsWith('/api/')) {
    const join = image.includes('?') ? '&' : '?';
    return { srcSet: widths.map((width) => `${image}${join}w=${width} ${width}w`).join(', '), src: image };
  }
  if (/^(?:\/|data:image\/|https?:)/.test(image)) return { src: image };
  return { src: drawings[image.replace(/\.\w+$/, '')] ?? fallback };
}
