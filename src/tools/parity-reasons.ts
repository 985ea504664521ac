/** Why templates score low for reasons outside this project. Shown in `docs/parity.md`. */
export const reasons: Record<string, string> = {
  bubbleChart:
    'LibreOffice draws the plot of charts with two number axes 1% lower than the file says, and closes up the entries of the legend.',
};
