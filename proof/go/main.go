// Reads a log that the proof workspace wrote, with the checksum database's own packages instead of ours, and says what held.
// Run by `npm run prove -- --only=go`: the directory that is its argument has files as tools/lib/go-check.mjs writes them.
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// plan is what the writer says about its log; hashes are Base64.
type plan struct {
	Vkey, WitnessVkey string
	Older             []struct {
		Size  int64
		Root  string
		Proof []string
	}
	Records []struct {
		Index int64
		Proof []string
	}
}

var dir = os.Args[1]

func main() {
	var p plan
	must(json.Unmarshal(file("plan.json"), &p))
	tree := openCheckpoint(p)
	reader := tlog.TileHashReader(tree, tiles{})
	root, err := tlog.TreeHash(tree.N, reader)
	must(err)
	check(root == tree.Hash, "root from tiles")
	checkEntries(tree, reader)
	checkTheirProofs(p, tree)
	checkConsistency(p, tree, reader)
	checkCosignature(p)
	_, err = tlog.TreeHash(tree.N, tlog.TileHashReader(tree, tiles{spoil: true}))
	check(err != nil, "a spoiled tile is noticed")
	writeNote()
}

// openCheckpoint verifies the note and reads the three lines of its checkpoint.
func openCheckpoint(p plan) tlog.Tree {
	verifier, err := note.NewVerifier(p.Vkey)
	must(err)
	opened, err := note.Open(file("checkpoint"), note.VerifierList(verifier))
	must(err)
	check(len(opened.Sigs) == 1 && len(opened.UnverifiedSigs) == 1, "one known signature, one unknown")
	lines := strings.Split(opened.Text, "\n")
	check(lines[0] == verifier.Name(), "the origin is the key's name")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	must(err)
	return tlog.Tree{N: size, Hash: hash(lines[2])}
}

// tiles reads tiles from the directory; spoil changes a byte of each leaf tile.
type tiles struct{ spoil bool }

func (t tiles) Height() int                         { return 8 }
func (t tiles) SaveTiles(_ []tlog.Tile, _ [][]byte) {}
func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range wanted {
		// This package writes the height into the path; C2SP's paths have none.
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		data, err := os.ReadFile(filepath.Join(dir, path))
		if err != nil {
			return nil, err
		}
		if t.spoil && tile.L == 0 {
			data[7] ^= 1
		}
		all = append(all, data)
	}
	return all, nil
}

// checkEntries hashes entries from their bundles, one in 97, and proves them with this package's proofs.
func checkEntries(tree tlog.Tree, reader tlog.HashReader) {
	for index := int64(0); index < tree.N; index += 97 {
		proof, err := tlog.ProveRecord(tree.N, index, reader)
		must(err)
		must(tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry(tree.N, index))))
	}
	check(true, fmt.Sprintf("one entry in 97 of %d is in the tree", tree.N))
}

// entry finds one entry in its bundle.
func entry(size, index int64) []byte {
	tile := tlog.Tile{H: 8, L: 0, N: index / 256, W: 256}
	if left := size - tile.N*256; left < 256 {
		tile.W = int(left)
	}
	path := strings.Replace(tile.Path(), "tile/8/0/", "tile/entries/", 1)
	bundle := file(path)
	for at := index % 256; ; at-- {
		length := int(binary.BigEndian.Uint16(bundle))
		if at == 0 {
			return bundle[2 : 2+length]
		}
		bundle = bundle[2+length:]
	}
}

// checkTheirProofs verifies inclusion proofs that the writer made.
func checkTheirProofs(p plan, tree tlog.Tree) {
	for _, r := range p.Records {
		must(tlog.CheckRecord(hashes(r.Proof), tree.N, tree.Hash, r.Index, tlog.RecordHash(entry(tree.N, r.Index))))
	}
	check(len(p.Records) > 0, fmt.Sprintf("%d inclusion proofs of the writer", len(p.Records)))
}

// checkConsistency verifies that older trees are beginnings of the new one, with the writer's proofs and with this package's.
func checkConsistency(p plan, tree tlog.Tree, reader tlog.HashReader) {
	for _, older := range p.Older {
		must(tlog.CheckTree(hashes(older.Proof), tree.N, tree.Hash, older.Size, hash(older.Root)))
		own, err := tlog.ProveTree(tree.N, older.Size, reader)
		must(err)
		must(tlog.CheckTree(own, tree.N, tree.Hash, older.Size, hash(older.Root)))
	}
	check(len(p.Older) > 0, fmt.Sprintf("%d consistency proofs, the writer's and this package's", len(p.Older)))
}

// checkCosignature verifies the witness's line with crypto/ed25519 alone.
func checkCosignature(p plan) {
	parts := strings.SplitN(p.WitnessVkey, "+", 3)
	key := decode(parts[2])
	check(key[0] == 4 && len(key) == 33, "the witness's key is of type 4")
	id := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
	text := file("checkpoint")
	split := bytes.LastIndex(text, []byte("\n\n"))
	for _, line := range strings.Split(string(text[split+2:]), "\n") {
		if fields := strings.Fields(line); len(fields) == 3 && fields[1] == parts[0] {
			raw := decode(fields[2])
			seconds := binary.BigEndian.Uint64(raw[4:12])
			message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", seconds, text[:split+1])
			check(bytes.Equal(raw[:4], id[:4]), "the witness's key id")
			check(ed25519.Verify(key[1:], []byte(message), raw[12:]), "the witness's cosignature")
		}
	}
}

// writeNote signs a note for the other side to read.
func writeNote() {
	skey, vkey, err := note.GenerateKey(rand.Reader, "go.example/log")
	must(err)
	signer, err := note.NewSigner(skey)
	must(err)
	signed, err := note.Sign(&note.Note{Text: "go.example/log\n0\n" + base64.StdEncoding.EncodeToString(make([]byte, 32)) + "\n"}, signer)
	must(err)
	must(os.WriteFile(filepath.Join(dir, "go-note"), signed, 0o600))
	must(os.WriteFile(filepath.Join(dir, "go-vkey"), []byte(vkey), 0o600))
	must(os.WriteFile(filepath.Join(dir, "go-skey"), []byte(skey), 0o600))
}

func file(name string) []byte {
	data, err := os.ReadFile(filepath.Join(dir, name))
	must(err)
	return data
}

func decode(text string) []byte {
	data, err := base64.StdEncoding.DecodeString(text)
	must(err)
	return data
}

func hash(text string) (h tlog.Hash) {
	copy(h[:], decode(text))
	return h
}

func hashes(texts []string) []tlog.Hash {
	all := []tlog.Hash{}
	for _, text := range texts {
		all = append(all, hash(text))
	}
	return all
}

func check(holds bool, what string) {
	if !holds {
		must(errors.New("not so: " + what))
	}
	fmt.Println("ok: " + what)
}

func must(err error) {
	if err != nil {
		fmt.Println("failed:", err)
		os.Exit(1)
	}
}
