interface FactRowsProps {
  facts: readonly (readonly [word: string, value: string | null | undefined])[];
}

/** The rows of a `dl`, each with a word and its value. Without a value there is no row. */
export const FactRows = ({ facts }: FactRowsProps) =>
  facts.map(
    ([word, value]) =>
      value && (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ),
  );
