/** Clusters of consonants that Hindi writes, borrowed words included. Others are drawn from half letters. */
const clusters = `
क्क क्ख क्च क्त क्त्य क्त्र क्थ क्न क्म क्य क्र क्ल क्व क्ष क्ष्ण क्ष्म क्ष्य क्स क्श ख्त ख्म ख्य ख्र ख्व ख्श ग्ग ग्घ ग्ज ग्द ग्ध ग्ध्य ग्न
ग्न्य ग्भ ग्म ग्य ग्र ग्र्य ग्ल ग्व घ्न घ्य घ्र ङ्क ङ्क्त ङ्ख ङ्ग ङ्घ ङ्म च्च च्छ च्छ्र च्य च्व छ्य छ्र ज्ज ज्ज्व ज्झ ज्ञ ज्म ज्य ज्र ज्व
ज्ल ञ्च ञ्छ ञ्ज ट्ट ट्ठ ट्य ट्र ट्व ट्क ट्स ट्ल ट्म ट्प ठ्ठ ठ्य ठ्र ड्ड ड्ढ ड्य ड्र ड्व ड्ग ड्स ड्म ड्ल ढ्य ढ्र ण्ट ण्ठ ण्ड ण्ड्र ण्ढ ण्ण
ण्म ण्य ण्व त्क त्त त्त्र त्त्व त्त्य त्थ त्न त्प त्प्र त्म त्म्य त्य त्र त्र्य त्ल त्व त्स त्स्न त्स्य थ्य थ्र थ्व द्ग द्ग्र द्घ द्द द्द्य द्द्व
द्ध द्ध्य द्ध्व द्न द्ब द्ब्र द्भ द्म द्य द्र द्र्य द्व द्व्य ध्न ध्म ध्य ध्र ध्व न्क न्ख न्ग न्च न्ज न्ट न्ट्र न्ड न्त न्त्य न्त्र न्त्व न्थ
न्द न्द्र न्द्व न्ध न्ध्य न्ध्र न्न न्प न्फ न्म न्म्य न्य न्र न्व न्स न्ह न्श प्ट प्त प्त्य प्न प्प प्म प्य प्र प्ल प्व प्स फ्त फ्य फ्र फ्ल
ब्ज ब्त ब्द ब्ध ब्ब ब्भ ब्य ब्र ब्ल ब्व ब्स भ्न भ्य भ्र भ्व म्न म्प म्प्र म्फ म्ब म्ब्र म्भ म्भ्र म्म म्य म्र म्ल म्व म्ह य्य य्व ल्क ल्ग ल्ज
ल्ट ल्ड ल्त ल्थ ल्द ल्प ल्फ ल्ब ल्भ ल्म ल्य ल्ल ल्व ल्स ल्ह व्य व्र व्व व्ल व्ह श्क श्च श्छ श्त श्न श्प श्म श्य श्र श्ल श्व श्श ष्क ष्क्र ष्ट
ष्ट्य ष्ट्र ष्ट्व ष्ठ ष्ठ्य ष्ण ष्ण्य ष्प ष्प्र ष्म ष्म्य ष्य ष्व स्क स्ख स्च स्ज स्ट स्ट्र स्ड स्त स्त्य स्त्र स्त्व स्थ स्थ्य स्न स्प स्फ
स्ब स्म स्म्य स्य स्र स्ल स्व स्स स्ह ह्न ह्ण ह्म ह्य ह्र ह्ल ह्व ज़्य ज़्ज़ ज़्म ज़्ब ज़्र ज़्ल ज़्द ख़्त ख़्म ख़्श ख़्य ख़्व ख़्ल फ़्त फ़्र
फ़्ल फ़्ट फ़्स फ़्ज़ फ़्फ़ ग़्ज़ क़्त क़्ल क़्श क़्स क़्द ड़्य ढ़्य न्स्ट न्स्ट्र न्स्प
न्क्श न्द्य क्स्ट क्स्प क्स्प्र क्ट्र क्श्न स्क्र स्प्र स्प्ल स्ट्स ल्ट्र ल्ड्र म्प्ल म्प्ट म्प्य म्प्स ट्स्म फ़्ट्व ब्स्क श्च्य ष्क्य ज्ज्य न्न्य ल्ल्य ल्क्य`
  .trim()
  .split(/\s+/);

const nukta = '\u093c';
const virama = '\u094d';
const joiner = '\u200d';
const consonants = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ', ...[...'कखगजडढफय'].map((letter) => letter + nukta)];
const vowels = [...'अआइईउऊऋऍऑएऐओऔॐऽ'];
const vowelSigns = [...'ािीुूृेैोौॅॉ'];
const [dot, moon, breath] = ['\u0902', '\u0901', '\u0903'];

/** Every letter that a Hindi text holds, each alone. */
export const hindiLetters = `${vowels.join('')}${consonants.join('')}${vowelSigns.join('')}${virama}${dot}${moon}${breath}\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f।॥॰०१२३४५६७८९${joiner}\u200c\u25cc`;

/** Syllables that make a face show every form that it needs for Hindi. */
export function hindiSyllables(): string[] {
  const ends = [
    '',
    dot,
    moon,
    ...vowelSigns,
    ...vowelSigns.map((sign) => sign + dot),
    ...vowelSigns.map((sign) => sign + moon),
  ];
  const shortEnds = ['', dot, 'ा', 'ां', 'ि', 'ी', 'िं', 'ीं', 'े', 'ें', 'ै', 'ैं', 'ो', 'ों', 'ौ', 'ु', 'ू'];
  return [
    ...vowels.flatMap((vowel) => [vowel, vowel + dot, vowel + moon]),
    ...consonants.flatMap((letter) => [
      ...ends.map((end) => letter + end),
      letter + breath,
      letter + virama,
      letter + virama + joiner,
      ...shortEnds.flatMap((end) => [
        `र${virama}${letter}${end}`,
        `${letter}${virama}र${end}`,
        `${letter}${virama}क${end}`,
      ]),
    ]),
    ...clusters.flatMap((cluster) => [
      ...shortEnds.map((end) => cluster + end),
      `र${virama}${cluster}`,
      `र${virama}${cluster}ि`,
    ]),
  ];
}
