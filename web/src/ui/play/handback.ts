// Controls beside the board: whoever presses one with a pointer goes on with the board's keys, so the
// focus goes back there. Whoever reached it by keyboard stays.

// Handlers for the element that holds the controls. `focusBoard` puts the focus on the board.
export function handBack(focusBoard: () => void) {
  let pointed = false;
  return {
    onpointerdown: () => void (pointed = true),
    onkeydown: () => void (pointed = false),
    onclick: ({ target }: Event) => {
      if (pointed && isControl(target as Element)) focusBoard();
    },
  };
}

// Not the label of a radio button: the browser sends it another click, with which the focus comes.
function isControl(element: Element): boolean {
  const control = element.closest('button, input[type="radio"]');
  return control !== null && !control.closest('dialog');
}
