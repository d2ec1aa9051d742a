import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { CardSheet } from '#contract/cards/cards.ts';
import { useFrame } from '../../app/frame.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { qrPicture } from '../../share/qr.ts';
import { Button } from '../../ui/Button.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import styles from './CardSheetPage.module.css';
import { sheetWords } from './sheet-words.ts';

export const head = officeHead('sheet', 'office-cards');

const cardsOnPaper = 10;

/** A4, two by five cards of a bank card's size, to be cut out. */
export function Component() {
  const { t } = useTranslation('office-cards');
  const { batch = '' } = useParams();
  const query = useQuery('readCardSheet', { params: { batch } });
  return (
    <>
      <div className={styles.onScreen}>
        <OfficeHead title={t('sheet')} text={t(query.reply?.data.sample ? 'sampleText' : 'sheetText')}>
          <Button icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
        </OfficeHead>
      </div>
      <QueryView query={query}>{({ data }) => <Papers sheet={data} />}</QueryView>
    </>
  );
}

function Papers({ sheet: { cards, sample } }: { sheet: CardSheet }) {
  const { t } = useTranslation('office-cards');
  const papers = Array.from({ length: Math.ceil(cards.length / cardsOnPaper) }, (_, place) =>
    cards.slice(place * cardsOnPaper, (place + 1) * cardsOnPaper),
  );
  return (
    <ScrollArea className={styles.papers} aria-label={t('sheet')} lang="en" dir="ltr">
      {papers.map((paper) => (
        <div className={styles.paper} key={paper[0]?.code}>
          {paper.map((card) => (
            <PrintedCard key={card.code} card={card} sample={sample} />
          ))}
        </div>
      ))}
    </ScrollArea>
  );
}

function PrintedCard({ card: { code, link, pin }, sample }: { card: CardSheet['cards'][number]; sample: boolean }) {
  const { foundation } = useFrame().settings;
  const picture = useMemo(() => qrPicture(link), [link]);
  return (
    <article className={styles.card}>
      {sample && <b className={styles.sample}>SAMPLE</b>}
      <img className={styles.qr} src={picture} alt="" width={98} height={98} />
      <div className={styles.facts}>
        <b className={styles.foundation}>{foundation.name.en}</b>
        <b className={styles.code}>{code}</b>
        {pin && <span className={styles.pin}>{`PIN ${pin}`}</span>}
        <span className={styles.phone}>{foundation.phone}</span>
        <span className={styles.line} />
      </div>
      <div className={styles.words}>
        {sheetWords.map(({ language, direction, text }) => (
          <span key={language} lang={language} dir={direction}>
            {text}
          </span>
        ))}
      </div>
    </article>
  );
}
