import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { SkeletonCards } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { GallerySection } from './GallerySection.tsx';
import type { GalleryWords } from './gallery-words.ts';

export function MessageGallery({ words }: { words: GalleryWords }) {
  return (
    <>
      <GallerySection title={words.messages}>
        <div className="grid-2">
          <Card look="panel" as="div">
            <ErrorBox message={words.loadFailed} retryWord={words.tryAgain} onRetry={() => {}} />
            <MessageBox tone="success">
              <p>{words.saved}</p>
            </MessageBox>
            <MessageBox tone="info">
              <p>{words.justCome}</p>
            </MessageBox>
            <MessageBox tone="warn" title={words.full}>
              <p>{words.joinWaiting}</p>
            </MessageBox>
          </Card>
          <Card look="panel" as="div">
            <EmptyState title={words.noEvents} text={words.lookAgain} level={3}>
              <LinkButton href="#all">{words.seeAll}</LinkButton>
            </EmptyState>
          </Card>
        </div>
      </GallerySection>
      <GallerySection title={words.waiting}>
        <SkeletonCards count={3} label={words.loading} />
        <Spinner label={words.loading} />
      </GallerySection>
    </>
  );
}
