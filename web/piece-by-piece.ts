/** Changes one piece after the other and lets each be painted before the next, so that a finger never waits for all of them. */
export const pieceByPiece = <Piece>(pieces: Iterable<Piece>, change: (piece: Piece) => void): Promise<void> =>
  new Promise((resolve) => {
    const rest = pieces[Symbol.iterator]();
    const proceed = (): void => {
      const { value: piece, done } = rest.next();
      if (done) {
        resolve();
        return;
      }
      change(piece);
      requestAnimationFrame(() => setTimeout(proceed));
    };
    proceed();
  });
