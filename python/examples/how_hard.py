# %% [markdown]
# # How hard are random puzzles?
#
# A notebook as a script, in jupytext's percent format: open it in Jupyter, or run it. It makes
# minimal puzzles, rates them, and draws what comes of it into three files.

# %%
import os
import time

import matplotlib.pyplot as plt
import numpy as np

import nonet

HOW_MANY = int(os.environ.get("NONET_EXAMPLE_PUZZLES", "2000"))

# %% [markdown]
# ## Puzzles
#
# The seed makes them the same every time. Puzzles are rows of an array, blanks are 0.

# %%
puzzles, solutions = nonet.new(HOW_MANY, seed=7, minimal=True, kind="array", solutions=True)
clues = (puzzles != 0).sum(axis=1)
print(f"{len(puzzles)} puzzles with {clues.min()} to {clues.max()} clues, {clues.mean():.1f} on average")
assert nonet.unique(puzzles).all()
assert np.array_equal(nonet.solve(puzzles), solutions)

# %% [markdown]
# ## Ratings
#
# `er` is the rating of the hardest step on Sudoku Explainer's scale; the label is Nonet's own.

# %%
started = time.perf_counter()
ratings = nonet.rate(puzzles)
print(f"rated in {time.perf_counter() - started:.1f} s")
for label in nonet.LABELS:
    share = (ratings["label"] == label).mean()
    print(f"{label:8} {share:6.1%}  {'#' * round(50 * share)}")

# %%
figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
bins = np.arange(0.95, ratings["er"].max() + 0.2, 0.1)
bottom = np.zeros(len(bins) - 1)
for label in nonet.LABELS:
    heights, _ = np.histogram(ratings["er"][ratings["label"] == label], bins)
    left.bar(bins[:-1] + 0.05, heights, 0.09, bottom=bottom, label=label)
    bottom += heights
left.set(xlabel="ER", ylabel="puzzles", title="Rating and label")
left.legend()
right.hist(clues, np.arange(clues.min() - 0.5, clues.max() + 1), rwidth=0.9)
right.set(xlabel="clues", ylabel="puzzles", title="Clues of minimal puzzles")
figure.savefig("ratings.png", dpi=120)

# %% [markdown]
# ## Do fewer clues make a puzzle harder?

# %%
figure, axes = plt.subplots(figsize=(6, 4), layout="constrained")
numbers = np.unique(clues)
axes.boxplot([ratings["er"][clues == n] for n in numbers], positions=numbers, widths=0.6)
axes.set(xlabel="clues", ylabel="ER", title="Hardly")
figure.savefig("clues.png", dpi=120)
print(f"correlation: {np.corrcoef(clues, ratings['er'])[0, 1]:+.2f}")

# %% [markdown]
# ## The hardest of them, step by step

# %%
hardest = puzzles[ratings["er"].argmax()]
path = nonet.explain(hardest)
for step in max(path, key=lambda step: step.rating or 0), path[-1]:
    print(f"{step.rating} {step}")

figure, axes = plt.subplots(figsize=(8, 3), layout="constrained")
axes.step(range(1, len(path) + 1), [step.rating for step in path], where="mid")
axes.set(xlabel="step", ylabel="rating", title="The way through the hardest puzzle")
figure.savefig("path.png", dpi=120)

# %%
with open("hardest.svg", "wb") as file:
    file.write(nonet.draw(hardest, title="The hardest of them"))
