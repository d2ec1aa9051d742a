import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { aFilm, aPicture, aPixelBomb } from './pictures.ts';

/** What must be found nowhere in what the world gets to see. */
export const traces = ['<script', 'alert(', '<?php', 'Asha in front of her house', 'PK\x03\x04', 'evil.example'];

export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** What the sender calls it. */
  fileName?: string;
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const script = '<script>alert(document.domain)</script>';
const php = '<?php system($_GET["c"]); ?>';
const secret = 'Asha in front of her house';

function chunk(type: string, data: Buffer, isDamaged = false): Buffer {
  const body = Buffer.concat([latin(type), data]);
  const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
  return Buffer.concat([number(data.length), body, number(isDamaged ? 0 : crc32(body))]);
}

/** A PNG with another piece put behind its head. */
const withChunk = (png: Buffer, type: string, data: Buffer, isDamaged?: boolean): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data, isDamaged), png.subarray(33)]);

/** A PNG that says to be so large and brings nothing. */
const aPngOfSize = (size: string): Buffer =>
  Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.from(`${size}0802000000`, 'hex')),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const svgOf = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${attributes}>${inside}</svg>`;
const laughs = Array.from({ length: 9 }, (_, number) => `<!ENTITY l${number + 1} "${`&l${number};`.repeat(10)}">`);

const drawings: Record<string, Buffer> = {
  'SVG with a script': Buffer.from(svgOf(script)),
  'SVG with a handler': Buffer.from(svgOf('', 'onload="alert(1)"')),
  'SVG with a link': Buffer.from(svgOf('<a href="javascript:alert(1)"><text>x</text></a>')),
  'SVG with a foreign page': Buffer.from(svgOf(`<foreignObject><iframe src="//evil.example"/></foreignObject>`)),
  'SVG that fetches': Buffer.from(svgOf('<image href="http://169.254.169.254/latest"/>')),
  'SVG that reads files': Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svgOf('&f;')}`,
  ),
  'SVG of a billion laughs': Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY l0 "ha">${laughs.join('')}]>${svgOf('<text>&l9;</text>')}`,
  ),
  'SVG behind spaces': Buffer.from(`${' '.repeat(5_000)}${svgOf(script)}`),
  'SVG behind a mark of order': Buffer.from(`\uFEFF${svgOf(script)}`),
  'SVG in two bytes each': Buffer.from(svgOf(script), 'utf16le'),
  'SVG, packed': gzipSync(svgOf(script)),
  'a script for ImageMagick': Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://evil.example'\npop"),
  PostScript: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file'),
};

const strangers: Record<string, Buffer> = {
  'a page': Buffer.from(`<!doctype html>${script}`),
  'a page in the manner of XML': Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
  PHP: Buffer.from(php),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>'),
  'a packed folder': latin('PK\x03\x04\x14\0\0\0\b\0'),
  'a program for Linux': latin('\x7fELF\x02\x01\x01'),
  'a program for Windows': latin('MZ\x90\0\x03'),
  'a program for Java': latin('\xca\xfe\xba\xbe\0\0\0\x34'),
  'a Flash film': latin('FWS\x08'),
  'a film': latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
  'a photo of another phone': latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'a bitmap': latin('BM\x46\0\0\0\0\0\0\0\x36\0\0\0'),
  'an icon': latin('\0\0\x01\0\x01\0\x10\x10'),
  'a drawing of Photoshop': latin('8BPS\0\x01'),
  'JPEG XL': latin('\xff\x0a\xfa\x7f'),
  'one byte': Buffer.from([0xff]),
  'nothing but zeros': Buffer.alloc(1_000),
  'ten megabytes and one byte': Buffer.alloc(10 * 1024 ** 2 + 1),
};

async function picturesThatLie(): Promise<Record<string, Buffer>> {
  const png = await aPicture({ width: 200, height: 100 });
  const jpeg = await aPicture({ width: 200, height: 100, format: 'jpeg' });
  const gif = await aPicture({ format: 'gif' });
  const webp = await aPicture({ width: 200, format: 'webp' });
  const giant = Buffer.from(jpeg);
  const frame = giant.indexOf(Buffer.from([0xff, 0xc0]));
  giant.writeUInt32BE(0xffffffff, frame + 5);
  const wide = Buffer.from(gif);
  wide.writeUInt32LE(0xffffffff, 6);
  const comment = Buffer.from(php);
  const length = Buffer.from([0, comment.length + 2]);
  const packed = Buffer.concat([latin('x\0\0'), deflateSync(Buffer.alloc(50 * 1024 ** 2))]);
  return {
    'GIF that is also a script': Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'),
    'GIF wider than it is': wide,
    'GIF of ten thousand frames': aFilm(10_000),
    'PNG of 196 million pixels': aPixelBomb(),
    'PNG of no width': aPngOfSize('0000000000000064'),
    'PNG of the largest size': aPngOfSize('7fffffff7fffffff'),
    'PNG of 40 million pixels and no bytes': aPngOfSize('0000189c0000189c'),
    'PNG with a script in a note': withChunk(png, 'tEXt', latin(`Comment\0${script}`)),
    'PNG with a note that unpacks to 50 MB': withChunk(png, 'zTXt', packed),
    'PNG with a profile that unpacks to 50 MB': withChunk(png, 'iCCP', packed),
    'PNG with a wrong sum': withChunk(png, 'tEXt', latin('a\0b'), true),
    'PNG with a page behind': Buffer.concat([png, Buffer.from(script)]),
    'PNG with a packed folder behind': Buffer.concat([png, latin('PK\x03\x04evil')]),
    'JPEG with a page behind': Buffer.concat([jpeg, Buffer.from(script)]),
    'JPEG with PHP in a comment': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      comment,
      jpeg.subarray(2),
    ]),
    'JPEG larger than it is': giant,
    'a page that begins like a JPEG': Buffer.concat([jpeg.subarray(0, 3), Buffer.from(script)]),
    'an SVG that begins like a PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(svgOf(script))]),
    'WebP with a page behind': Buffer.concat([webp, Buffer.from(script)]),
    'AVIF of a gigabyte': await sharp({ create: { width: 3_600, height: 3_600, channels: 3, background: '#fff' } })
      .avif({ effort: 0 })
      .toBuffer(),
  };
}

/** Photos that tell where they were taken. */
async function tellingPhotos(): Promise<Record<string, Buffer>> {
  const place = {
    IFD0: { Copyright: secret, Make: 'Nokia' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '79/1 1/1 0/1' },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`;
  const told = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
    aPicture({ width: 40, height: 20 }).then((plain) =>
      sharp(plain).withExif(place).withXmp(xmp).withMetadata({ orientation: 6 }).toFormat(format).toBuffer(),
    );
  return {
    'JPEG that tells its place': await told('jpeg'),
    'PNG that tells its place': await told('png'),
    'WebP that tells its place': await told('webp'),
    'AVIF that tells its place': await told('avif'),
  };
}

async function cutPictures(): Promise<Record<string, Buffer>> {
  const cut: Record<string, Buffer> = {};
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const whole = await aPicture({ width: 600, height: 400, format });
    cut[`${format} cut in the head`] = whole.subarray(0, 20);
    cut[`${format} cut in the middle`] = whole.subarray(0, whole.length / 2);
  }
  return cut;
}

const oddNames = [
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'photo.png\0.php',
  'CON',
  '.htaccess',
  'photo.php',
  `${'long'.repeat(80)}.png`,
  '<img src=x onerror=alert(1)>.png',
  '"; filename="other.png',
  '%2e%2e%2fphoto.png',
  'تصویر\u202Egnp.exe',
  ' ',
];

/** Files that are meant to do harm, and harmless ones with names that are. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const named = {
    ...drawings,
    ...strangers,
    ...(await picturesThatLie()),
    ...(await tellingPhotos()),
    ...(await cutPictures()),
  };
  const good = await aPicture();
  return [
    ...Object.entries(named).map(([name, bytes]) => ({ name, bytes })),
    ...oddNames.map((fileName) => ({ name: `called ${JSON.stringify(fileName)}`, bytes: good, fileName })),
  ];
}
