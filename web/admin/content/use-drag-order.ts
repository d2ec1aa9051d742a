import { type DragEvent, useState } from 'react';

interface DragOrder {
  /** Id of the card that is being dragged over. */
  over: string | undefined;
  /** Of a card that can be dragged onto another one. */
  dragProps: (id: string) => {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragEnd: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Moves a card to the place of the one that it is dropped on. Phones and keyboards have the buttons. */
export function useDragOrder(onDrop: (dragged: string, target: string) => void): DragOrder {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    over,
    dragProps: (id) => ({
      draggable: true,
      onDragStart: (event) => {
        setDragged(id);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
      },
      onDragOver: (event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(id);
      },
      onDragEnd: end,
      onDrop: (event) => {
        event.preventDefault();
        if (dragged && dragged !== id) onDrop(dragged, id);
        end();
      },
    }),
  };
}
