/**
 * Runs in the public page and in the presenter's window, sent there as text: it uses nothing from outside itself. It moves
 * between the slides by keys, clicks, swipes and the bar, keeps address, counter and progress in step, shows all slides as
 * a grid, and keeps the two windows of a presenter on the same slide. The page can be read without it.
 */
function runViewer(): void {
  const IDLE_MS = 2500;
  const SWIPE_PX = 60;
  const SCROLL_KEY = /^(Arrow(Up|Down)|Page|Home|End| )/;
  const WHERE = 'where?';

  const root = document.documentElement;
  const frames = [...document.querySelectorAll<HTMLElement>('.dv-frame')];
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
  const bar = find('.dv-bar');
  const live = find('.dv-live');
  const help = find<HTMLDialogElement>('.dv-help');
  const isPresenter = root.classList.contains('dv-presenter');
  const isRtl = root.dir === 'rtl';
  const presentPath = /^(\/present\/[^/]+)/.exec(location.pathname)?.[1];
  const channel = presentPath ? new BroadcastChannel(presentPath) : null;
  if (!bar || frames.length === 0) return;
  let current = -1;
  let hasMoved = false;
  /** Where the script has scrolled to, until the reader scrolls on, and how high a slide was then. */
  let restedAt = NaN;
  let height = 0;

  const inOverview = () => root.classList.contains('dv-overview');
  const isColumn = () => !isPresenter && matchMedia('(orientation: portrait)').matches;
  const slideAt = (hash: string) => {
    const number = /^#\d{1,4}$/.test(hash) ? Number(hash.slice(1)) : 1;
    return Math.min(Math.max(number, 1), frames.length) - 1;
  };

  /** Marks a slide as the current one everywhere but on the screen. */
  function mark(index: number, told = false): void {
    if (index === current) return;
    const isFirst = current < 0;
    frames[current]?.removeAttribute('aria-current');
    frames[current + 1]?.classList.remove('dv-next');
    current = index;
    frames[index]!.setAttribute('aria-current', 'true');
    frames[index]!.classList.add('dv-near');
    frames[index + 1]?.classList.add('dv-next');
    if (!isFirst || location.hash) tellAddress();
    root.style.setProperty('--dv-done', String((index + 1) / frames.length));
    for (const count of document.querySelectorAll('.dv-count')) count.textContent = `${index + 1} / ${frames.length}`;
    button('previous')!.disabled = index === 0;
    button('next')!.disabled = index === frames.length - 1;
    say(`Slide ${frames[index]!.getAttribute('aria-label')}`);
    if (told) return;
    hasMoved = true;
    channel?.postMessage(index);
  }

  /** Loads the pictures of other slides, a window ahead of the reader, once those of the slide that was opened are there. */
  async function loadAhead(): Promise<void> {
    const pictures = [...frames[current]!.querySelectorAll('img')];
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) target.classList.add('dv-near');
      },
      { rootMargin: '99% 0px' },
    );
    for (const frame of frames) observer.observe(frame);
  }

  function tellAddress(): void {
    try {
      history.replaceState(null, '', `#${current + 1}`);
    } catch {
      // Safari refuses after a hundred calls in half a minute. The address is right again once it is told later.
    }
  }

  /** Tells those who listen to the page; what nobody can see happen is shown as well. */
  function say(text: string, isShown = false): void {
    if (!live) return;
    live.textContent = text;
    live.classList.toggle('dv-shown', isShown);
  }

  /** Scrolls to a slide, in this window only: `scrollIntoView` would also move the page that embeds this one. */
  function bring(index: number): void {
    const frame = frames[index]!;
    const { top, bottom } = frame.getBoundingClientRect();
    const margin = parseFloat(getComputedStyle(frame).scrollMarginTop) || 0;
    const isSeen = inOverview() && top >= 0 && bottom <= innerHeight;
    if (!isSeen) scrollTo({ top: scrollY + top - margin, behavior: 'instant' });
    restedAt = scrollY;
    height = frames[0]!.offsetHeight;
  }

  function show(index: number, told = false): void {
    const target = Math.min(Math.max(index, 0), frames.length - 1);
    mark(target, told);
    if (isPresenter) frames[target]!.querySelector('.dv-notes')!.scrollTop = 0;
    else if (!inOverview()) bring(target);
  }

  function toggleOverview(on = !inOverview()): void {
    if (isPresenter || on === inOverview()) return;
    root.classList.toggle('dv-overview', on);
    button('overview')!.setAttribute('aria-pressed', String(on));
    for (const frame of frames) {
      frame.firstElementChild!.toggleAttribute('inert', on);
      if (on) frame.append(choiceOf(frame));
      else frame.querySelector('.dv-choice')!.remove();
    }
    if (on) focusChoice(current);
    else bring(current);
  }

  /** What a slide is chosen by in the grid. */
  function choiceOf(frame: HTMLElement): HTMLElement {
    const choice = document.createElement('a');
    choice.className = 'dv-choice';
    choice.href = `#${frame.id}`;
    choice.ariaLabel = `Slide ${frame.ariaLabel}`;
    return choice;
  }

  function focusChoice(index: number): void {
    const target = Math.min(Math.max(index, 0), frames.length - 1);
    frames[target]!.querySelector<HTMLElement>('.dv-choice')!.focus({ preventScroll: true });
    bring(target);
  }

  function openPresenter(): void {
    if (!presentPath || isPresenter) return;
    const notes = open(`${presentPath}/notes#${current + 1}`, 'notes', 'popup,width=1180,height=760');
    if (!notes) say('The browser has blocked the window with notes: allow pop-ups for this page.', true);
  }

  function toggleFullScreen(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void root.requestFullscreen?.();
  }

  function button(action: string): HTMLButtonElement | null {
    return find<HTMLButtonElement>(`[data-action="${action}"]`);
  }

  const actions: Record<string, () => void> = {
    previous: () => show(current - 1),
    next: () => show(current + 1),
    first: () => show(0),
    last: () => show(frames.length - 1),
    overview: () => toggleOverview(),
    fullscreen: toggleFullScreen,
    presenter: openPresenter,
    print: () => print(),
    help: () => help?.showModal(),
    close: () => help?.close(),
  };

  const KEYS: Record<string, string> = {
    ArrowRight: isRtl ? 'previous' : 'next',
    ArrowLeft: isRtl ? 'next' : 'previous',
    ArrowDown: 'next',
    ArrowUp: 'previous',
    PageDown: 'next',
    PageUp: 'previous',
    Home: 'first',
    End: 'last',
    o: 'overview',
    g: 'overview',
    f: 'fullscreen',
    p: 'presenter',
    '?': 'help',
  };

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
    const target = event.target as HTMLElement;
    const onControl = target.closest('a, button, input, video, audio') !== null;
    if (event.key === 'Escape' && inOverview()) return toggleOverview(false);
    // In the grid, in a column and in long notes the arrows go on scrolling, as they do on any page.
    const notes = target.closest('.dv-notes');
    const isLong = notes !== null && notes.scrollHeight > notes.clientHeight;
    const scrolls = SCROLL_KEY.test(event.key) && (inOverview() || isColumn() || isLong);
    const isSpace = event.key === ' ' && !onControl;
    const name = isSpace
      ? event.shiftKey
        ? 'previous'
        : 'next'
      : KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!name || scrolls) return;
    event.preventDefault();
    if (inOverview() && /^Arrow/.test(event.key)) {
      const chosen = frames.findIndex((frame) => frame.contains(document.activeElement));
      focusChoice((chosen < 0 ? current : chosen) + (name === 'next' ? 1 : -1));
    } else actions[name]!();
  });

  document.addEventListener('click', (event) => {
    const target = event.target as HTMLElement;
    const control = target.closest<HTMLElement>('[data-action]');
    if (control) return actions[control.dataset['action']!]!();
    const frame = target.closest<HTMLElement>('.dv-frame');
    if (frame && inOverview()) {
      event.preventDefault();
      toggleOverview(false);
      return show(frames.indexOf(frame));
    }
    if (!frame || target.closest('a, button')) return;
    // Who has marked words does not want to turn the page.
    if (isColumn() || !getSelection()?.isCollapsed) return;
    const x = isRtl ? innerWidth - event.clientX : event.clientX;
    show(current + (x < innerWidth / 3 ? -1 : 1));
  });

  let touched: Touch | undefined;
  document.addEventListener('touchstart', ({ touches }) => (touched = touches.length === 1 ? touches[0] : undefined), {
    passive: true,
  });
  document.addEventListener('touchend', ({ changedTouches }) => {
    const [end] = changedTouches;
    if (!touched || !end || inOverview()) return;
    const [x, y] = [end.clientX - touched.clientX, end.clientY - touched.clientY];
    touched = undefined;
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
    show(current + (x < 0 === isRtl ? -1 : 1));
  });

  addEventListener('hashchange', ({ newURL }) => show(slideAt(new URL(newURL).hash)));
  channel?.addEventListener('message', ({ data }: MessageEvent<string | number | { current: number }>) => {
    if (data === WHERE) channel.postMessage({ current });
    else if (typeof data === 'number') show(data, true);
    // An answer that comes after this window has moved by itself is out of date.
    else if (typeof data === 'object' && !hasMoved) show(data.current, true);
  });

  /** The slide that most is seen of; of several that are seen whole, the one nearest to the current one. */
  function mostSeen(): number {
    if (scrollY <= 0) return 0;
    if (scrollY + innerHeight >= root.scrollHeight - 2) return frames.length - 1;
    const seen = frames.map((frame) => {
      const { top, bottom } = frame.getBoundingClientRect();
      return Math.round(Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    const most = Math.max(...seen);
    return Math.min(Math.max(current, seen.indexOf(most)), seen.lastIndexOf(most));
  }

  /** Lets the current slide follow the reader who scrolls, and the page the current slide when slides change in size. */
  function follow(): void {
    if (inOverview()) return;
    if (frames[0]!.offsetHeight !== height) return bring(current);
    if (Math.abs(scrollY - restedAt) < 2) return;
    restedAt = NaN;
    mark(mostSeen());
  }

  let idle: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    root.classList.remove('dv-idle');
    clearTimeout(idle);
    idle = setTimeout(() => root.classList.add('dv-idle'), IDLE_MS);
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(type, wake, { passive: true });
  }

  function startClock(): void {
    let started = Date.now();
    const [elapsed, now] = ['.dv-elapsed', '.dv-now-time'].map((selector) => find(selector)!);
    const tick = () => {
      const seconds = Math.floor((Date.now() - started) / 1000);
      const two = (value: number) => String(value).padStart(2, '0');
      elapsed!.textContent = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
      now!.textContent = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    };
    actions['restart'] = () => {
      started = Date.now();
      tick();
    };
    tick();
    setInterval(tick, 1000);
  }

  bar.hidden = false;
  button('fullscreen')!.hidden = !document.fullscreenEnabled || isPresenter;
  button('overview')!.hidden = isPresenter;
  button('presenter')!.hidden = !presentPath || isPresenter;
  if (isPresenter) {
    root.classList.add('dv-live-view');
    startClock();
  } else for (const type of ['scroll', 'resize']) addEventListener(type, follow, { passive: true });
  show(slideAt(location.hash), true);
  if (!isPresenter) void loadAhead();
  channel?.postMessage(WHERE);
  wake();
}

/** The script of published decks. */
export const viewerScript = `(${runViewer.toString()})();`;
