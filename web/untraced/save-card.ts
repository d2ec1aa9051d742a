const side = { width: 720, height: 900 };

/** Code, PIN and day as the card shows them, drawn for the gallery of the telephone. */
export function saveCard(card: HTMLElement): void {
  const canvas = Object.assign(document.createElement('canvas'), side);
  const paper = canvas.getContext('2d');
  if (!paper) return;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, side.width, side.height);
  paper.fillStyle = '#1b1f2a';
  paper.textAlign = 'center';
  paper.direction = getComputedStyle(card).direction === 'rtl' ? 'rtl' : 'ltr';
  const font = getComputedStyle(card).fontFamily;
  let line = 70;
  for (const row of card.querySelectorAll('dl > div')) {
    paper.font = `32px ${font}`;
    paper.fillText(row.querySelector('dt')?.textContent ?? '', side.width / 2, line);
    paper.font = `bold 64px ${font}`;
    paper.fillText(row.querySelector('dd')?.textContent ?? '', side.width / 2, line + 74);
    line += 160;
  }
  const code = card.querySelector('img');
  if (code) paper.drawImage(code, (side.width - 320) / 2, line - 40, 320, 320);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = 'card.png';
  link.click();
}
