import { readFile } from 'node:fs/promises';
import fontverter from 'fontverter';
import { Blob, Face, Font, Buffer as ShapingBuffer, shapeWithTrace, TracePhase } from 'harfbuzzjs';

const subsetFlags = { noHinting: 0x001, noLayoutClosure: 0x200 };
const layoutFeatures = 6;
const writable = 2;

interface SubsetProgram {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

async function loadProgram(): Promise<SubsetProgram> {
  const file = await readFile(new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const { instance } = await WebAssembly.instantiate(file);
  const program = instance.exports as unknown as SubsetProgram;
  program._initialize();
  return program;
}

/** Every glyph that the words pass through while they are shaped, the last ones included. */
function shapesOf(face: Uint8Array<ArrayBuffer>, words: Iterable<string>): Set<number> {
  const font = new Font(new Face(new Blob(face.buffer), 0));
  const shapes = new Set<number>();
  for (const word of words) {
    const buffer = new ShapingBuffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    for (const step of shapeWithTrace(font, buffer, [], 0, TracePhase.DONT_STOP)) {
      if (!step.glyphs) continue;
      for (const glyph of step.t as { g: number }[]) shapes.add(glyph.g);
    }
  }
  return shapes;
}

export interface Wanted {
  letters: string;
  /** With these, only their ligatures are kept; without, every form that the letters can take. */
  words?: Iterable<string>;
}

/** A woff2 file of the wanted part of a face, without hinting. */
export async function drawSubset(woff2: Uint8Array, { letters, words }: Wanted): Promise<Uint8Array> {
  const face = new Uint8Array(await fontverter.convert(woff2, 'truetype'));
  const program = await loadProgram();
  const heap = () => new Uint8Array(program.memory.buffer);

  const data = program.malloc(face.byteLength);
  heap().set(face, data);
  const whole = program.hb_face_create(program.hb_blob_create(data, face.byteLength, writable, 0, 0), 0);

  const input = program.hb_subset_input_create_or_fail();
  const features = program.hb_subset_input_set(input, layoutFeatures);
  program.hb_set_clear(features);
  program.hb_set_invert(features);
  for (const letter of letters) {
    program.hb_set_add(program.hb_subset_input_unicode_set(input), letter.codePointAt(0) ?? 0);
  }
  program.hb_subset_input_set_flags(input, subsetFlags.noHinting | (words ? subsetFlags.noLayoutClosure : 0));
  if (words) {
    const kept = program.hb_subset_input_glyph_set(input);
    for (const shape of shapesOf(face, words)) program.hb_set_add(kept, shape);
  }

  const subset = program.hb_subset_or_fail(whole, input);
  if (subset === 0) throw new Error('The face could not be subset');
  const result = program.hb_face_reference_blob(subset);
  const start = program.hb_blob_get_data(result, 0);
  const sfnt = heap().slice(start, start + program.hb_blob_get_length(result));
  return fontverter.convert(sfnt, 'woff2', 'truetype');
}
