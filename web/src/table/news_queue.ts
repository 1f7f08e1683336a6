// News wait while what was shown last is worth looking at.
export class NewsQueue<News> {
  private waiting: News[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (news: News) => void,
    // For how long, in milliseconds.
    private readonly pauseAfter: (news: News) => number,
    // Told when something is held, and when it is no more.
    private readonly onPause: (on: boolean) => void,
  ) {}

  take(news: News): void {
    this.waiting.push(news);
    if (this.timer === undefined) this.next();
    else if (this.waiting.length > mostWaiting) this.skip();
  }

  // Nothing is held any longer.
  skip(): void {
    this.letGo();
    for (const news of this.waiting.splice(0)) this.show(news);
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private letGo(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.onPause(false);
  }

  private next(): void {
    this.letGo();
    while (this.timer === undefined) {
      const news = this.waiting.shift();
      if (news === undefined) return;
      this.show(news);
      const pause = this.pauseAfter(news);
      if (pause <= 0) continue;
      this.timer = setTimeout(() => this.next(), pause);
      this.onPause(true);
    }
  }
}

// Whoever looks away for long is shown how things are, not all that led there.
const mostWaiting = 12;
