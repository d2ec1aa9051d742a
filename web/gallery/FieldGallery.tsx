import picture from '../illustrations/scene-health.svg?no-inline';
import { Card } from '../ui/Card.tsx';
import { FilePicker } from '../ui/FilePicker.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Select } from '../ui/Select.tsx';
import { StarRating } from '../ui/StarRating.tsx';
import { Stars } from '../ui/Stars.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { GallerySection } from './GallerySection.tsx';
import type { GalleryWords } from './gallery-words.ts';

export function FieldGallery({ words }: { words: GalleryWords }) {
  const starWords = [1, 2, 3, 4, 5].map((stars) => `${stars} ${words.stars}`);
  const seen = { showWord: words.show, hideWord: words.hide };
  return (
    <GallerySection title={words.fields}>
      <div className="grid-2">
        <Card look="panel" as="div">
          <form className="form" noValidate>
            <TextInput label={words.yourName} name="name" defaultValue={words.ramesh} autoComplete="name" required />
            <TextInput label={words.email} name="email" type="email" defaultValue="ramesh@" error={words.emailError} />
            <TextInput
              label={words.phone}
              mark={words.optional}
              hint={words.phoneHint}
              error={words.phoneError}
              name="phone"
              type="tel"
              defaultValue="00000 000"
            />
            <PasswordInput
              label={words.password}
              hint={words.passwordHint}
              name="new"
              autoComplete="new-password"
              defaultValue="12345678"
              {...seen}
            />
            <PasswordInput
              label={words.password}
              name="again"
              autoComplete="new-password"
              error={words.passwordError}
              {...seen}
            />
            <TextInput label={words.role} name="role" defaultValue={words.mainAdmin} disabled />
          </form>
        </Card>
        <Card look="panel" as="div">
          <form className="form" noValidate>
            <Select label={words.status} name="status" defaultValue="all">
              <option value="all">{words.allStates}</option>
              <option value="registered">{words.registered}</option>
              <option value="attended">{words.attended}</option>
            </Select>
            <TextArea label={words.message} name="message" defaultValue={words.messageText} />
            <FilePicker
              label={words.picture}
              hint={words.pictureHint}
              name="picture"
              accept="image/jpeg,image/png,image/webp"
              chooseWord={words.choosePicture}
              currentPicture={picture}
              keepHint={words.keepPicture}
            />
            <StarRating legend={words.rating} name="rating" starWords={starWords} defaultValue={4} />
            <StarRating legend={words.rating} name="missing" starWords={starWords} error={words.ratingError} />
            <Stars value={4} label={`4 ${words.stars}`} />
          </form>
        </Card>
      </div>
    </GallerySection>
  );
}
