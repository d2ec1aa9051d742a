import { useActionData } from 'react-router';
import styles from '../accounts/AccountPanel.module.css';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { actOnCard, type CardOutcome, noOutcome } from './card-steps.ts';
import { MyData } from './DataParts.tsx';
import { CodeForm, CompleteForm, EnterForms, NewCardForm } from './EnterParts.tsx';
import { CancelQuestion, MyPlaces, NewCode, Pass, SeatForm, WhoIsIn } from './MemberParts.tsx';
import { EventHeading, type PartProps, StepNews } from './parts.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('mine', { ns: 'cards' }), frame, language),
  description: t('plain.text', { ns: 'cards' }),
  hidden: true,
});

export const act: Page['act'] = actOnCard;

const views = {
  enter: EnterForms,
  code: CodeForm,
  claim: CompleteForm,
  ownPin: CompleteForm,
  new: NewCardForm,
  mine: MyPlaces,
  seat: SeatForm,
  pass: Pass,
  cancel: CancelQuestion,
  data: MyData,
};

/** Everything that somebody does with a card, by posts alone: one column, in the order in which it is done. */
export function Component() {
  const { t } = useTranslation('cards');
  const outcome = useActionData<CardOutcome>() ?? noOutcome;
  const View = views[outcome.view];
  const isIn = outcome.proof !== null;
  return (
    <main className={`wrap ${styles.page}`} id="content" tabIndex={-1}>
      <Card as="div" look="panel" className="narrow">
        <div className={styles.panel}>
          <h1 className={`stitched ${styles.title}`}>{t('mine')}</h1>
          <StepNews outcome={outcome} />
          {outcome.madeCard && <NewCode code={outcome.madeCard} />}
          {!isIn && <Wanted outcome={outcome} />}
          <View outcome={outcome} />
          {isIn && <WhoIsIn outcome={outcome} />}
          <p className="soft">{t('plain.text')}</p>
        </div>
      </Card>
    </main>
  );
}

/** The event from which somebody came to log in. */
function Wanted({ outcome: { event } }: PartProps) {
  const { t } = useTranslation('events');
  if (!event) return null;
  return (
    <>
      <EventHeading event={event} />
      <p>{t('ticket.needsAccount')}</p>
    </>
  );
}
