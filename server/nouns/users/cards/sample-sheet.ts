import { cardLength, cardLink, isCardCode, writeCardCode } from '#contract/values/card-code.ts';
import { codeSigns } from '#contract/values/code-signs.ts';

const count = 10;
const samplePin = '270351';

/** Of ten codes none is right: each check sign is the one after the right one. */
export const sampleCards = (publicUrl: string) =>
  Array.from({ length: count }, (_, place) => {
    const signs = Array.from({ length: cardLength - 1 }, (_sign, at) =>
      codeSigns.charAt((place * 3 + at * 7) % codeSigns.length),
    );
    const last = [...codeSigns].findIndex((sign) => isCardCode(signs.join('') + sign));
    const code = signs.join('') + codeSigns.charAt((last + 1) % codeSigns.length);
    return { code: writeCardCode(code), link: cardLink(publicUrl, code), pin: samplePin };
  });
